import { email } from '@bic/contract/calls/access'

/** An e-mail address in lower case; null when it is none. */
export const readEmail = (text: string): string | null => {
  const parsed = email.safeParse(text.trim().toLowerCase())
  return parsed.success ? parsed.data : null
}
