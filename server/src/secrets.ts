import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Something that only whoever has the key can read. */
export interface Sealed {
  /** Names the key, without telling it. */
  readonly keyId: string
  readonly bytes: Buffer
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Names a key, so that a text which another key sealed is recognised. */
export const idOfKey = (key: Uint8Array): string =>
  createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16)

/**
 * Seals a text with AES-256-GCM. It opens only at the same place: a sealed text that is copied to another customer or under
 * another name does not.
 *
 * @param key 32 bytes
 * @param place names whose it is and what
 */
export const seal = (key: Uint8Array, place: string, text: string): Sealed => {
  const iv = randomBytes(ivBytes)
  const box = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([box.update(text, 'utf8'), box.final()])
  return { keyId: idOfKey(key), bytes: Buffer.concat([iv, box.getAuthTag(), sealed]) }
}

/** @throws Error when another key sealed it, at another place, or it was changed */
export const open = (key: Uint8Array, place: string, { keyId, bytes }: Sealed): string => {
  if (keyId !== idOfKey(key)) throw new Error('This was sealed with another key.')
  const box = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([box.update(bytes.subarray(ivBytes + tagBytes)), box.final()]).toString('utf8')
}
