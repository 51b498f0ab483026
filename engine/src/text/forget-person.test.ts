import { expect, it, test } from 'vitest'
import { compileForget, moveOffset, type PersonWords, singleNames } from './forget-person.ts'

const zara: PersonWords = {
  emails: ['zara.quill@harbor.example'],
  names: ['Zara Quill'],
  singles: ['Zara', 'Quill'],
}
const here = compileForget(zara, 'Person 0007', { speaks: true })
const elsewhere = compileForget(zara, 'Person 0007', { speaks: false })

test.each([
  ['Zara Quill asked.', 'Person 0007 asked.'],
  ['ZARA  QUILL\nand zara\nquill', 'Person 0007\nand Person 0007'],
  ['Quill, Zara: hello', 'Person 0007: hello'],
  ['notes_zara_quill.txt', 'notes_Person 0007.txt'],
  ['?search=zara%20quill', '?search=Person 0007'],
  ['Write to zara.quill@harbor.example.', 'Write to Person 0007.'],
  ['Write to <ZARA.QUILL@HARBOR.EXAMPLE>', 'Write to <Person 0007>'],
  ["Zara's offer, thanks zara", "Person 0007's offer, thanks Person 0007"],
])('%j becomes %j where she speaks', (before, after) => {
  expect(here(before).text).toBe(after)
})

test.each([
  'Zarah Quillon and MyZara',
  'zara.quill@harbor.example.au',
  'azara.quill@harbor.example is somebody else',
  'nobody is named here',
])('%j names somebody else', text => {
  const addresses = compileForget({ ...zara, names: [], singles: [] }, 'P', { speaks: true })
  expect([addresses(text).text, /^\S+@/.test(text) ? text : here(text).text]).toEqual([text, text])
})

test.each([
  ['Harbor & Co', 'About harbor & co today', 'About P today'],
  ['Harbor & Co', 'harbor_&_co.txt, not Harbor Company', 'P.txt, not Harbor Company'],
  ['Acme, Inc.', 'Acme Inc. and ACME, INC.', 'P. and P.'],
  ['Harbor / Port', '?search=harbor%20/%20port', '?search=P'],
  ['AT&T', 'At AT&T, look at T-shirts', 'At P, look at T-shirts'],
  ['Bo Li', 'bo-li.txt', 'P.txt'],
])('finds %j whatever joins its words: in %j', (name, before, after) => {
  expect(compileForget({ emails: [], names: [name], singles: [] }, 'P', { speaks: false })(before).text).toBe(after)
})

it('takes addresses and names whatever signs they have', () => {
  const signs = "!#$%&'*+-/=?^_`{|}~.[]()\\"
  for (const sign of signs) {
    const email = `anna${sign}maria@two-words.example`
    const forget = compileForget({ emails: [email], names: [`A${sign}B`], singles: [] }, 'P', { speaks: true })
    expect([sign, forget(`Write to ${email}, she said`).text]).toEqual([sign, 'Write to P, she said'])
  }
})

it('takes a single name for a person elsewhere only when it has a capital', () => {
  expect(elsewhere('We write with a quill. Quill signs.').text).toBe('We write with a quill. Person 0007 signs.')
})

it('leaves names that are ordinary words where they begin a sentence or have no capital', () => {
  const will = compileForget({ emails: [], names: [], singles: ['Will'] }, 'P', { speaks: true })
  expect(will('Will you? I will, Will. “Will it?”\nWill it').text).toBe('Will you? I will, P. “Will it?”\nWill it')
})

it('does not replace its own label, and nothing without words', () => {
  const person = compileForget({ emails: [], names: ['Zed Person'], singles: ['Zed', 'Person'] }, 'Person 0007', {
    speaks: true,
  })
  const once = person('Zed Person met Zed').text
  expect(once).toBe('Person 0007 met Person 0007')
  expect(person(once)).toEqual({ text: once, cuts: [] })
  expect(compileForget({ emails: [], names: ['One'], singles: [] }, 'P', { speaks: true })('One').text).toBe('One')
})

it('has the words of a name but no initials and titles', () => {
  expect(singleNames("Dr. Ana-Maria J. van O'Neil")).toEqual(['Ana', 'Maria', "O'Neil"])
})

it('moves every place as a replacement character by character does', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  const pieces = ['Zara', ' ', 'Zara Quill', 'a', '. ', 'zara.quill@harbor.example', 'Quill', '\n', 'Zarah', 'ü']
  for (let run = 0; run < 300; run++) {
    const text = Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join('')
    const { text: after, cuts } = here(text)
    // The reference: walks through the text, and through what stands there now.
    const places: number[] = []
    let now = 0
    for (let at = 0; at <= text.length; at++) {
      const cut = cuts.find(({ start, end }) => start <= at && at < end)
      places.push(cut ? now + Math.min(at - cut.start, cut.length) : now)
      if (!cut) now += 1
      else if (at === cut.end - 1) now += cut.length
    }
    expect(places.map((_, at) => moveOffset(cuts, at))).toEqual(places)
    expect(places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0))).toBe(true)
    expect(moveOffset(cuts, text.length)).toBe(after.length)
    expect(here(after).text).toBe(after)
    expect(after).not.toMatch(/(?<![\p{L}\p{N}])(?:zara|quill)(?![\p{L}\p{N}])/iu)
  }
})
