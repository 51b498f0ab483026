/** What the work thread says to the thread that started it. */
export type WorkMessage =
  /** The demo customer, if one is wanted, is made. */
  | { readonly kind: 'ready' }
  /** A sign of life, every few seconds: how long the queue has shown none, in milliseconds. */
  | { readonly kind: 'pulse'; readonly quietFor: number }
  /** It takes jobs in this name. */
  | { readonly kind: 'name'; readonly worker: string }
  /** A job hangs, which only the end of the thread can stop. */
  | { readonly kind: 'stuck' }
  | { readonly kind: 'demo'; readonly done: number; readonly total: number }
