import { createElement, type ReactElement } from 'react';
import { chooseLanguage } from '#pwa/first-load/show-language.ts';

/** Resolves to the desk, whose files are named here, so that the first load does not name them. */
export async function deskRoute(): Promise<() => ReactElement> {
  const { DeskArea } = await import('#pwa/desk/access/desk-area.tsx');
  return () => createElement(DeskArea, { onLanguage: chooseLanguage });
}
