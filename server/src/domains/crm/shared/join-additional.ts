/** `name: value` pairs joined by semicolons, as the specification writes additional fields; empty ones left out. */
export const joinAdditional = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
