import { useEffect, useRef, useState } from 'react';
import { type Draft, keepDraft } from '#pwa/local/drafts.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import type { CustomiseKind } from '#shared/customise/customise-kind.ts';
import { createAutosave } from './create-autosave.ts';
import { emptyForm, isTouched } from './order-form.ts';

interface DraftOf {
  owner: string;
  productName: string;
  kind: CustomiseKind;
  /** A line's draft, which is one also when everything was cleared. */
  ofLine: boolean;
  /** What was left the last time, if anything. */
  draft: Draft | null;
}

/**
 * The form as it was left, kept on this device while it is typed: a moment after every change,
 * and at once when the page is hidden or the dialog closes.
 */
export function useDraftForm({ owner, productName, kind, ofLine, draft }: DraftOf) {
  const [form, setForm] = useState<Customisation>(() => ({
    ...emptyForm(kind),
    ...draft?.customization,
  }));
  const [keeps, setKeeps] = useState(true);
  const [autosave] = useState(() =>
    createAutosave(async (typed: Customisation) => {
      const stored = await keepDraft(owner, productName, isTouched(typed) || ofLine ? typed : null);
      setKeeps(stored.ok);
    }),
  );
  const noted = useRef(form);
  useEffect(() => {
    if (noted.current === form) return;
    noted.current = form;
    autosave.change(form);
  }, [form, autosave]);

  useEffect(() => {
    const flush = () => void autosave.flush();
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', whenHidden);
      flush();
    };
  }, [autosave]);

  return {
    form,
    setForm,
    autosave,
    /** False while the device has no room for what is typed. */
    keeps,
  };
}
