import { useEffect, useRef, useState } from 'react';
import { type Draft, keepDraft } from '#pwa/local/drafts.ts';
import { forgetLastTyped, noteLastTyped } from '#pwa/local/last-typed.ts';
import type { Scope } from '#pwa/local/scope.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import type { Field } from '#shared/gifts/field.ts';
import { createAutosave } from './create-autosave.ts';
import { emptyForm, isTouched } from './gift-form.ts';

interface DraftOf {
  scope: Scope;
  productName: string;
  fields: readonly Field[];
  /** A line's draft, which is one also when everything was cleared. */
  ofLine: boolean;
  /** What was left the last time, if anything. */
  draft: Draft | null;
}

/**
 * The form as it was left, kept on this device while it is typed: a moment after every change,
 * and at once when the page is hidden or the dialog closes.
 */
export function useDraftForm({ scope, productName, fields, ofLine, draft }: DraftOf) {
  const { owner } = scope;
  const [form, setForm] = useState<Customisation>(() => ({
    ...emptyForm(fields),
    ...draft?.customization,
  }));
  const [keeps, setKeeps] = useState(true);
  const [{ autosave, noteUnsaved }] = useState(() => {
    const worthKeeping = (typed: Customisation) => (isTouched(typed) || ofLine ? typed : null);
    const autosave = createAutosave(async (typed: Customisation) => {
      const stored = await keepDraft(scope, productName, worthKeeping(typed));
      if (stored.ok) forgetLastTyped({ owner, productName });
      setKeeps(stored.ok);
    });
    const noteUnsaved = () => {
      const typed = autosave.unsaved();
      if (!typed) return;
      noteLastTyped({ owner, productName, customization: worthKeeping(typed) });
    };
    return { autosave, noteUnsaved };
  });
  const noted = useRef(form);
  useEffect(() => {
    if (noted.current === form) return;
    noted.current = form;
    autosave.change(form);
  }, [form, autosave]);

  useEffect(() => {
    const save = () => {
      noteUnsaved();
      void autosave.flush();
    };
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', whenHidden);
      save();
    };
  }, [autosave, noteUnsaved]);

  return {
    form,
    setForm,
    autosave,
    /** False while the device has no room for what is typed. */
    keeps,
  };
}
