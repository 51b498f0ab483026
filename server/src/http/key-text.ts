import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type KeyKind, keyLengths, keyPrefixes } from '@bic/contract/api-keys/key-rules'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const inLetters = (value: bigint, length: number): string => {
  let [text, left] = ['', value]
  for (; left > 0n; left /= 62n) text = `${digits[Number(left % 62n)]}${text}`
  return text.padStart(length, '0')
}

const checkOf = (text: string): string => inLetters(BigInt(crc32(text)), keyLengths.check)

/** A new key: the prefix of its kind, 256 bits of chance, and a sum by which a scanner tells a key from what looks like one. */
export const makeKey = (kind: KeyKind): string => {
  const text = `${keyPrefixes[kind]}${inLetters(BigInt(`0x${randomBytes(32).toString('hex')}`), keyLengths.secret)}`
  return `${text}${checkOf(text)}`
}

const anyKey = new RegExp(
  `^Bearer ((?:${Object.values(keyPrefixes).join('|')})[0-9A-Za-z]{${keyLengths.secret + keyLengths.check}})$`,
  'i',
)
const likeKey = new RegExp(`^Bearer (?:${Object.values(keyPrefixes).join('|')})`, 'i')

/** Whether a request is made with a key, good or not. */
export const isKeyRequest = (header: string | undefined): boolean => likeKey.test(header ?? '')

/** The key of a request; null when it is not written as one, or its sum is wrong. */
export const keyOf = (header: string | undefined): string | null => {
  const key = anyKey.exec(header ?? '')?.[1]
  if (key === undefined) return null
  const at = key.length - keyLengths.check
  return checkOf(key.slice(0, at)) === key.slice(at) ? key : null
}
