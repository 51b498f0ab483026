import { errorCatalogue } from '@bic/contract/values/errors'

export const passwordMessage = errorCatalogue.PASSWORD_RULE.text

/** The contract's rule without its schema library: 8 to 30 characters, at least one lowercase and uppercase letter, digit and symbol of #$@!%&*?, and no other characters. */
export const isGoodPassword = (password: string) =>
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[#$@!%&*?])[A-Za-z\d#$@!%&*?]{8,30}$/.test(password)

export const isEmailAddress = (address: string) => /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address)
