import { isGoodPassword, passwordMessage } from '#lib/password-rule.ts'

export interface NewPasswordFaults {
  password?: string
  repeated?: string
}

/** What is wrong with a new password and its repetition; null when nothing is. */
export function checkNewPassword(password: string, repeated: string): NewPasswordFaults | null {
  if (!isGoodPassword(password)) return { password: passwordMessage }
  return password === repeated ? null : { repeated: 'The two passwords are not the same.' }
}
