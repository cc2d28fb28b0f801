import { type ReactNode, useRef } from 'react';
import { Button } from '#pwa/ui/button.tsx';

interface TextFileButtonProps {
  children: ReactNode;
  variant?: 'primary' | 'secondary';
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** Opens the device's choice of one file with lines of text, such as a list or a statement. */
export function TextFileButton({
  children,
  variant = 'primary',
  disabled = false,
  onFile,
}: TextFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
