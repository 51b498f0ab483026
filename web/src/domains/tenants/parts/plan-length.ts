const names: Readonly<Record<string, string>> = { annual: 'Annual', monthly: 'Monthly' }

/** How long the credits of a plan last, as it stands on a screen; null without a plan. */
export const planLengthName = (length: string | null): string | null =>
  length === null ? null : (names[length] ?? length)
