import { type ChangeEvent, type ComponentProps, useRef } from 'react';

interface PhotoButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  /** Opens the camera where there is one, instead of the photos. */
  camera?: boolean;
  onFile: (file: File) => void;
}

/** Shows a button that asks for one picture. */
export function PhotoButton({ camera = false, onFile, ...button }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const takeFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The value is cleared, so that choosing the same file again fires a change too.
    currentTarget.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <button {...button} type="button" onClick={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        onChange={takeFile}
      />
    </>
  );
}
