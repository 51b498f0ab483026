const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

/** HMAC-SHA256 of a text, in hexadecimal digits. */
export const sign = async (secret: string, text: string): Promise<string> => {
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), bytesOf(text)))
  return Array.from(mac, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes of a signature of 32; null when it is none. */
const signatureOf = (written: string): Uint8Array<ArrayBuffer> | null => {
  if (/^[0-9a-f]{64}$/i.test(written))
    return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(written.slice(2 * at, 2 * at + 2), 16))
  if (!/^[\w+/-]{43}=$/.test(written)) return null
  return Uint8Array.from(atob(written.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
}

/** Whether a text was signed with the secret, by HMAC-SHA256 in hexadecimal digits or Base64; compared in constant time. */
export const isSigned = async (secret: string, text: string, signature: string): Promise<boolean> => {
  const mac = signatureOf(signature)
  // Everybody can sign with an empty secret.
  return secret !== '' && mac !== null && crypto.subtle.verify('HMAC', await keyOf(secret), mac, bytesOf(text))
}

const longestMilliseconds = 5 * 60_000

/**
 * Whether a message that says when it was sent is of the last five minutes; clocks may differ as much.
 *
 * @param timestamp seconds since 1970, or milliseconds
 */
export const isFresh = (timestamp: string, now: Date): boolean => {
  if (!/^\d{1,14}$/.test(timestamp)) return false
  const sent = timestamp.length > 11 ? Number(timestamp) : Number(timestamp) * 1000
  return Math.abs(now.getTime() - sent) <= longestMilliseconds
}
