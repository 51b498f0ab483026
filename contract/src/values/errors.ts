/**
 * The closed error catalogue: every refusal the API can give. `status` is the HTTP status, `text` is fit to show
 * to a person, `tell` says that an operator should be notified.
 */
export const errorCatalogue = {
  BAD_INPUT: { status: 400, text: 'Please check the marked field.', tell: false },
  NOT_SIGNED_IN: { status: 401, text: 'Please sign in.', tell: false },
  WRONG_CREDENTIALS: { status: 401, text: 'User name or password is not correct.', tell: false },
  IDENTITY_REFUSED: {
    status: 401,
    text: 'Single sign-on did not succeed. Please try again, or ask an administrator.',
    tell: false,
  },
  CUSTOMER_SUSPENDED: {
    status: 401,
    text: "Your company's access is suspended. Nothing is lost: everything is there again when it is active. Please ask your administrator or the provider.",
    tell: false,
  },
  NOT_ALLOWED: { status: 403, text: 'Your role does not allow this. Please ask an administrator.', tell: false },
  NOT_ENTITLED: { status: 402, text: 'Your plan does not include this. Please ask your administrator.', tell: false },
  NOT_FOUND: { status: 404, text: 'This was not found.', tell: false },
  CONFLICT: { status: 409, text: 'Someone else has changed this in the meantime. Please reload.', tell: false },
  NO_CONSENT: {
    status: 409,
    text: "This needs your company's consent to data sharing. Please ask your administrator.",
    tell: false,
  },
  TOKEN_EXPIRED: { status: 410, text: 'This link is no longer valid. Please ask for a new one.', tell: false },
  PASSWORD_RULE: {
    status: 400,
    text: 'Please make sure your password is at least 8 characters long and includes a mix of uppercase and lowercase letters, numbers, and at least one symbol (allowed symbols: #, $, @, !, %, &, *, ?).',
    tell: false,
  },
  OVER_QUOTA: { status: 409, text: 'Your company has used up its storage.', tell: false },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many attempts. Please wait a minute.', tell: false },
  TOO_LARGE: { status: 413, text: 'The request is too large. Please send less at once.', tell: false },
  TOO_SLOW: { status: 408, text: 'Sending took too long. Please check your connection and try again.', tell: false },
  TOO_BUSY: { status: 503, text: 'The server is busy. Please try again in a moment.', tell: false },
  FI00: {
    status: 422,
    text: 'File size exceeds the maximum allowed limit of 25MB, please try again by reducing the file size.',
    tell: false,
  },
  FI01: { status: 422, text: 'File appears to be corrupted, please upload new fresh file.', tell: false },
  FI02: { status: 422, text: 'File to be uploaded cannot be empty.', tell: false },
  FI03: {
    status: 422,
    text: 'Invalid characters found in the file name. Use only letters, numbers, dot, underscore, space, or hyphen.',
    tell: false,
  },
  FI04: { status: 422, text: 'Unable to extract text from the file.', tell: false },
  UNAVAILABLE: { status: 503, text: 'The service is not available right now. Please try again.', tell: true },
  INTERNAL: { status: 500, text: 'Something went wrong. Please try again later.', tell: true },
} as const

export type ErrorCode = keyof typeof errorCatalogue

/** RFC 9457 problem document as the API answers it. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: ErrorCode
  /** The input field that is wrong, when one is. */
  readonly field?: string
  /** With a CONFLICT that can be settled by hand: the thing as it stands now, as its read call answers it. */
  readonly current?: unknown
  readonly requestId?: string
}
