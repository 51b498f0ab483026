import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for Argon2id (m = 19 MiB, t = 2, p = 1).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** A hash of nothing anybody knows: verified against when the user is unknown, so that the time tells nothing. */
const nobody = hash(crypto.randomUUID(), cost)

/** Does the password fit? Takes as long for an unknown user (`stored` null) as for a known one. */
export const passwordFits = async (stored: string | null, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? (await nobody), password)
  return stored !== null && fits
}
