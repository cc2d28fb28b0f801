import type { DrawingAttributes } from '#shared/drawing/drawing-node.ts';

/** The attributes of a drawing's element as React names them. */
export function propertiesOf(attributes: DrawingAttributes): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [propertyName(name), value]),
  );
}

/** `stroke-width` → `strokeWidth`; `aria-label` keeps its name. */
function propertyName(attribute: string): string {
  if (attribute.startsWith('aria-')) return attribute;
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
