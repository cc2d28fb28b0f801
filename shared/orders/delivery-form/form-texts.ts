/** The texts of `form` under `keys` and nothing else it holds; what is absent is empty. */
export function textsOf<Key extends string>(
  form: object,
  keys: readonly Key[],
): Record<Key, string> {
  const texts = form as Readonly<Record<string, unknown>>;
  const read = keys.map((key) => [key, typeof texts[key] === 'string' ? texts[key] : '']);
  return Object.fromEntries(read) as Record<Key, string>;
}

/** The form as it is sent: without space around the texts. */
export function trimmed<Form extends { [Key in keyof Form]: string }>(form: Form): Form {
  const texts = Object.entries<string>(form).map(([key, text]) => [key, text.trim()]);
  return Object.fromEntries(texts) as Form;
}
