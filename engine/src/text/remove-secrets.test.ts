import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removeSecrets } from './remove-secrets.ts'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const textOf = (alphabet: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map(parts => parts.join(''))
const word = textOf(letters.slice(0, 26), 2, 10)
const sentence = fc.array(word, { maxLength: 6 }).map(words => words.join(' '))
/** Long, of letters and digits, as tokens of every provider are. */
const token = textOf(`${letters}0123456789-_`, 20, 60)
  .filter(text => /^\w/.test(text) && /\w$/.test(text))
  .map(text => `${text.slice(0, 10)}7${text.slice(10)}`)
const email = fc.tuple(word, word, word).map(([name, host, top]) => `${name}@${host}.${top}`)
const around = (planted: fc.Arbitrary<string>) =>
  fc
    .tuple(sentence, planted, sentence)
    .map(([before, secret, after]) => ({ text: `${before} ${secret} ${after}`, secret }))

describe('what does not belong into a log', () => {
  it.each([
    ['The mail to maria.silva@buyer.example was refused.', 'The mail to [e-mail] was refused.'],
    ['Calling https://api.example/v2/calls?key=abc failed.', 'Calling [address] failed.'],
    ['invalid input: "We pay 40 a month" at row 12', 'invalid input: [text] at row 12'],
    ["The deal 'Acme renewal' isn't there.", "The deal [text] isn't there."],
    ['password=Hunter2! was refused', 'password [secret] was refused'],
    ['Authorization: Bearer abc.def.ghi', 'Authorization [secret]'],
    ['The token sk-4f9a was revoked', 'The token [secret] was revoked'],
    ['Call +351 912 345 678 back', 'Call [number] back'],
    ['“We will not renew', '[text]'],
    ['Row 1204 of 3000 is too long.', 'Row 1204 of 3000 is too long.'],
    ["The customer's file was not read in.", "The customer's file was not read in."],
  ])('%s', (message, expected) => {
    expect(removeSecrets(message)).toBe(expected)
  })

  it('is removed wherever it stands', () => {
    fc.assert(fc.property(around(token), ({ text, secret }) => !removeSecrets(text).includes(secret)))
    fc.assert(fc.property(around(email), ({ text, secret }) => !removeSecrets(text).includes(secret)))
    const quoted = fc.tuple(sentence, fc.constantFrom('""', '“”', '«»', '``')).filter(([said]) => said.length > 8)
    fc.assert(
      fc.property(sentence, quoted, (before, [said, [open, close]]) => {
        fc.pre(!before.includes(said))
        return !removeSecrets(`${before} ${open}${said}${close}`).includes(said)
      }),
    )
    const named = fc.tuple(fc.constantFrom('password', 'api_key', 'client-secret', 'Token'), textOf(letters, 6, 12))
    fc.assert(
      fc.property(sentence, named, (before, [name, secret]) => {
        fc.pre(!before.includes(secret))
        return !removeSecrets(`${before} ${name}: ${secret}`).includes(secret)
      }),
    )
  })

  it('leaves plain words as they are', () => {
    fc.assert(
      fc.property(sentence, text => {
        fc.pre(!/\b(password|secret|token|key|basic|bearer|cookie|session)/.test(text))
        return removeSecrets(text) === text
      }),
    )
  })
})
