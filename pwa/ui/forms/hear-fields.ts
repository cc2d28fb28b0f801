type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Has the screen of every form know what its fields hold before it is sent: password managers fill
 * them in without an event, which the screen would take for empty fields (ST271). Such fields tell by
 * an event of ours, and the form is submitted anew once they are drawn.
 */
export function hearFields(page: Document): void {
  const told = new WeakSet<EventTarget>();
  page.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      if (!(form instanceof HTMLFormElement) || told.delete(form)) return;
      const unheard = [...form.elements]
        .filter(isUnheard)
        .map((field) => [field, field.value] as const);
      if (unheard.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      told.add(form);
      for (const [field, value] of unheard) {
        // The screen has drawn the fields before it by now, and this one as empty as it knew it.
        write(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      setTimeout(() =>
        form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      );
    },
    { capture: true },
  );
}

/** Writes below React, which would take what is written through it for its own. */
function write(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
}

/** React notes at each field, as its default, the value that its screen knows. */
function isUnheard(field: Element): field is Field {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  const isText = field instanceof HTMLInputElement && field.type !== 'file';
  return isText && field.value !== field.defaultValue;
}
