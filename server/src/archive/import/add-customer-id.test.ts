import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCustomerId } from './add-customer-id.ts'

const run = async (text: string, size: number, headings = ['a', 'b']): Promise<string> => {
  const bytes = Buffer.from(text)
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const out: Uint8Array[] = []
  for await (const piece of addCustomerId(pieces(), headings, 12)) out.push(piece)
  return Buffer.concat(out).toString()
}

const field = (text: string): string => `"${text.replaceAll('"', '""')}"`

describe('the customer in front of each record', () => {
  it('is not put into fields that have line ends or quotes', async () => {
    expect(await run('a,b\n1,x\n2,"y\n3,z"\n4,"say ""no""\n"\n', 3)).toBe(
      '12,1,x\n12,2,"y\n3,z"\n12,4,"say ""no""\n"\n',
    )
    expect(await run('a,b\n', 1)).toBe('')
  })

  it('is the same however the bytes arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(), fc.string({ unit: fc.constantFrom('"', '\n', ',', 'x', 'ü', '\r') })), {
          maxLength: 20,
        }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, size) => {
          const records = rows.map(([number, text]) => `${number},${field(text)}\n`)
          expect(await run(`a,b\n${records.join('')}`, size)).toBe(records.map(record => `12,${record}`).join(''))
        },
      ),
    )
  })

  it('is refused for other columns', async () => {
    await expect(run('a,c\n1,2\n', 100)).rejects.toThrow('first line is not a,b')
    await expect(run('a,', 100)).rejects.toThrow('first line is not a,b')
  })
})
