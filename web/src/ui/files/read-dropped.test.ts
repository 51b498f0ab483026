import { expect, test } from 'vitest'
import { type DroppedEntry, type DroppedFile, type DroppedFolder, readEntries } from './read-dropped.ts'

const file = (name: string): DroppedFile => ({
  isFile: true,
  isDirectory: false,
  name,
  file: resolve => resolve(new File(['x'], name)),
})

/** Gives its entries in portions of two, as browsers give theirs in portions of a hundred. */
const folder = (name: string, ...entries: DroppedEntry[]): DroppedFolder => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader: () => {
    const rest = [...entries]
    return { readEntries: resolve => resolve(rest.splice(0, 2)) }
  },
})

const names = async (...entries: DroppedEntry[]) => (await readEntries(entries)).map(({ name }) => name)

test('folders are opened to any depth and read to their end', async () => {
  const calls = folder(
    'calls',
    file('1.vtt'),
    file('2.vtt'),
    folder('old', file('3.vtt')),
    file('4.vtt'),
    file('5.vtt'),
  )
  expect(await names(file('a.eml'), calls)).toEqual(['a.eml', '1.vtt', '2.vtt', '3.vtt', '4.vtt', '5.vtt'])
})

test('hidden files of folders are left out, a hidden file chosen by itself is not', async () => {
  expect(await names(folder('f', file('.DS_Store'), file('Thumbs.db'), file('a.txt')), file('.notes'))).toEqual([
    'a.txt',
    '.notes',
  ])
})

test('a file that cannot be read fails the reading', async () => {
  const broken: DroppedFile = { ...file('x'), file: (_, reject) => reject(new Error('gone')) }
  await expect(readEntries([broken])).rejects.toThrow('gone')
})

test('files of folders keep the path they lay at', async () => {
  const files = await readEntries([folder('calls', folder('old', file('3.vtt'))), file('a.eml')])
  expect(files.map(one => one.webkitRelativePath || one.name)).toEqual(['calls/old/3.vtt', 'a.eml'])
})
