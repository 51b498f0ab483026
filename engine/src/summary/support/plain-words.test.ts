import { describe, expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'

describe('a text as it is compared', () => {
  it.each([
    ['a hundred thousand tonnes', '100000 tonnes'],
    ['100,000 tonnes', '100000 tonnes'],
    ['twenty-five euros', '25 euros'],
    ['three hundred and fifty people', '350 people'],
    ['83 million dollars', '83000000 dollars'],
    ['half a million', '500000'],
    ['forty per cent', '40 percent'],
    ['40%', '40 percent'],
    ['a third of the stock', '1/3 of the stock'],
    ['two thirds of them', '2/3 of them'],
    ['a dozen vans', '12 vans'],
    ['roughly forty vans', 'about 40 vans'],
    ['maybe forty vans', 'about 40 vans'],
    ['one of them', 'one of them'],
    ['Someone often phones.', 'Someone often phones.'],
    ['We had three. Two are gone.', 'We had 3. \n2 are gone.'],
    ['Apart from York it runs.', 'Except York it runs.'],
    ['We stopped using it.', 'We no longer using it.'],
  ])('"%s" is "%s"', (text, plain) => {
    expect(plainWords(text)).toBe(plain)
  })
})
