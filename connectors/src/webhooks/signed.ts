const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

/** HMAC-SHA256 of a text, in hexadecimal digits. */
export const sign = async (secret: string, text: string): Promise<string> => {
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), bytesOf(text)))
  return Array.from(mac, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a text was signed with the secret, by HMAC-SHA256 in hexadecimal digits; compared in constant time. */
export const isSigned = async (secret: string, text: string, signature: string): Promise<boolean> => {
  // Everybody can sign with an empty secret.
  if (secret === '' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  const mac = Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(signature.slice(2 * at, 2 * at + 2), 16))
  return crypto.subtle.verify('HMAC', await keyOf(secret), mac, bytesOf(text))
}

const longestMilliseconds = 5 * 60_000

/** Whether a message that says when it was sent, in seconds since 1970, is of the last five minutes; clocks may differ as much. */
export const isFresh = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1000) <= longestMilliseconds
