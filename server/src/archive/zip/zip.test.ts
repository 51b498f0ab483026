import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openZip } from './read-zip.ts'
import { directory, type ZipEntry } from './records.ts'
import { writeEntry, type ZipSource } from './write-zip.ts'

const at = new Date('2026-11-27T08:15:30Z')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function* pieces(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

/** Writes an archive that begins at a place of the file, as one that is gone on with. */
const write = async (name: string, sources: readonly ZipSource[], start = 0, before: readonly ZipEntry[] = []) => {
  const path = join(folder, name)
  const file = openSync(path, 'w')
  let offset = start
  const put = (piece: Uint8Array) => {
    offset += writeSync(file, piece, 0, piece.length, offset)
  }
  const entries: ZipEntry[] = [...before]
  for (const source of sources) {
    const writing = writeEntry(source, offset, at)
    for (;;) {
      const { value, done } = await writing.next()
      if (done) {
        entries.push(value)
        break
      }
      put(value)
    }
  }
  for (const piece of directory(entries, offset, at)) put(piece)
  return path
}

/** What another program says of a file; null where it is not installed. */
const unzip = (...args: readonly string[]): string | null => {
  const { status, stdout, error } = spawnSync('unzip', args)
  return error ? null : `${status} ${stdout}`
}

const readAll = async (path: string): Promise<Map<string, Buffer>> => {
  const zip = await openZip(path)
  try {
    const all = new Map<string, Buffer>()
    for (const entry of zip.entries.values()) {
      const read: Uint8Array[] = []
      for await (const piece of zip.read(entry)) read.push(piece)
      all.set(entry.path, Buffer.concat(read))
    }
    return all
  } finally {
    await zip.close()
  }
}

const large = randomBytes(300_000)
const text = Buffer.from('Zeile mit Ümlaut und 🎈\n'.repeat(5000))
const sources = (): ZipSource[] => [
  { path: 'small.txt', content: Buffer.from('hello') },
  { path: 'tables/large.csv', content: pieces(text) },
  { path: 'files/Überblick.wav', content: pieces(large), asItIs: true },
  { path: 'empty', content: Buffer.alloc(0) },
  { path: 'nothing', content: pieces(Buffer.alloc(0)) },
]

describe('a ZIP file', () => {
  test('has what was written, for this reader and for others', async () => {
    const path = await write('whole.zip', sources())
    const ours = await readAll(path)
    expect([...ours.keys()]).toEqual(['small.txt', 'tables/large.csv', 'files/Überblick.wav', 'empty', 'nothing'])
    expect(ours.get('tables/large.csv')).toEqual(text)
    const theirs = unzipSync(readFileSync(path))
    for (const [name, bytes] of ours) expect(Buffer.from(theirs[name] ?? [])).toEqual(bytes)
    expect(unzip('-t', path) ?? '0').toMatch(/^0/)
  })

  test('of another program is read', async () => {
    const path = join(folder, 'other.zip')
    writeFileSync(path, zipSync({ 'a/b.txt': Buffer.from('words'), c: large }, { level: 6 }))
    expect((await readAll(path)).get('a/b.txt')?.toString()).toBe('words')
  })

  test('names the SHA-256 of a part, whichever way it came', async () => {
    const whole = writeEntry({ path: 'a', content: text }, 0, at)
    const parts = writeEntry({ path: 'a', content: pieces(text) }, 0, at)
    for (const writing of [whole, parts]) {
      let step = await writing.next()
      while (!step.done) step = await writing.next()
      expect(step.value).toMatchObject({ sha256: createHash('sha256').update(text).digest('hex'), bytes: text.length })
    }
  })

  test('goes on behind 4 GB and has more than 65,535 parts', async () => {
    const beyond = 5 * 2 ** 30
    const path = await write('beyond.zip', sources(), beyond)
    expect((await readAll(path)).get('tables/large.csv')).toEqual(text)
    expect(unzip('-t', path) ?? '0').toMatch(/^0/)
    const many = await write(
      'many.zip',
      Array.from({ length: 70_000 }, (_, i) => ({
        path: `documents/${i}.txt`,
        content: Buffer.from(`${i}`),
        asItIs: true,
      })),
    )
    const zip = await openZip(many)
    expect(zip.entries.size).toBe(70_000)
    await zip.close()
    expect(unzip('-p', many, 'documents/69999.txt') ?? '0 69999').toBe('0 69999')
  })

  test('fails with what its source fails with', async () => {
    const broken = async function* () {
      yield text
      throw new Error('The disk is gone.')
    }
    await expect(write('broken.zip', [{ path: 'a', content: broken() }])).rejects.toThrow('The disk is gone.')
  })
})

describe('refused, naming the part and what to do', () => {
  test('a file that is cut off anywhere', async () => {
    const path = await write('cut.zip', sources())
    const { length } = readFileSync(path)
    for (const size of [length - 1, length - 40, 200, 10, 0]) {
      truncateSync(path, size)
      await expect(openZip(path)).rejects.toThrow('cut off')
    }
  })

  test('a part whose bytes were changed', async () => {
    const path = await write('changed.zip', sources())
    const bytes = readFileSync(path)
    bytes[bytes.indexOf(large.subarray(0, 16)) + 5000]! ^= 1
    writeFileSync(path, bytes)
    await expect(readAll(path)).rejects.toThrow('files/Überblick.wav is not what was exported')
    const packed = readFileSync(await write('packed.zip', sources()))
    packed[packed.indexOf('tables/large.csv') + 40]! ^= 0xff
    writeFileSync(path, packed)
    await expect(readAll(path)).rejects.toThrow(/tables\/large\.csv (cannot be unpacked|is not what)/)
  })

  test.each(['../../etc/cron.d/evil', '/etc/passwd', 'a/../../b', 'a\\..\\b', 'C:/b', 'a//b', './a', 'a\u0000b'])(
    'the path %j',
    async name => {
      await expect(openZip(await write('trick.zip', [{ path: name, content: text }]))).rejects.toThrow(
        'leads out of its folder',
      )
    },
  )

  test('a part that is there twice, or unpacks to more than it says', async () => {
    const twice = [...sources(), { path: 'small.txt', content: Buffer.from('another') }]
    await expect(openZip(await write('twice.zip', twice))).rejects.toThrow('small.txt is there twice')
    const path = await write('bomb.zip', [{ path: 'bomb', content: Buffer.alloc(10_000_000) }])
    const zip = await openZip(path)
    const entry = { ...(zip.entries.get('bomb') as ZipEntry), bytes: 1000 }
    let size = 0
    const readBomb = async () => {
      for await (const piece of zip.read(entry)) size += piece.length
    }
    await expect(readBomb()).rejects.toThrow('bomb is not what was exported')
    expect(size).toBeLessThan(100_000)
    await zip.close()
  })
})
