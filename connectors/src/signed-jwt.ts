const base64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const encode = (value: object): string => base64Url(new TextEncoder().encode(JSON.stringify(value)))

/** A value of ASN.1 in DER. */
const derOf = (tag: number, content: readonly number[]): number[] => {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return [tag, ...size, ...content]
}

const version = [0x02, 0x01, 0x00]
/** rsaEncryption, without parameters. */
const algorithm = derOf(0x30, [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00])

/** A key of RSA as PKCS #8 has it: older programs write the key itself (PKCS #1). */
const pkcs8Of = (pem: string): Uint8Array<ArrayBuffer> => {
  const text = atob(pem.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, ''))
  const bytes = Array.from(text, character => character.charCodeAt(0))
  if (!pem.includes('BEGIN RSA PRIVATE KEY')) return Uint8Array.from(bytes)
  return Uint8Array.from(derOf(0x30, [...version, ...algorithm, ...derOf(0x04, bytes)]))
}

/**
 * A JSON Web Token, signed by RS256.
 *
 * @param pem a private key of RSA, PKCS #8 or PKCS #1
 * @throws whatever reading the key throws
 */
export const signJwt = async (pem: string, claims: object, head: object = {}): Promise<string> => {
  const algorithmOfKey = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('pkcs8', pkcs8Of(pem), algorithmOfKey, false, ['sign'])
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', ...head })}.${encode(claims)}`
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, new TextEncoder().encode(signed))
  return `${signed}.${base64Url(new Uint8Array(signature))}`
}
