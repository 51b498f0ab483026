/** Whether a fault is one of what is to be stored (a value that cannot be, a text beyond a limit), not of the machinery. */
export const isFaultOfContent = (error: unknown): boolean =>
  error instanceof RangeError ||
  error instanceof TypeError ||
  /^(22|54)/.test((error as { code?: unknown }).code?.toString() ?? '')
