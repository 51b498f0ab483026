/** The parts of the browser's file system entries that are used, so that tests can stand in for them. */
export interface DroppedEntry {
  readonly isFile: boolean
  readonly isDirectory: boolean
  readonly name: string
}
export interface DroppedFile extends DroppedEntry {
  file(resolve: (file: File) => void, reject: (error: unknown) => void): void
}
export interface DroppedFolder extends DroppedEntry {
  createReader(): { readEntries(resolve: (entries: DroppedEntry[]) => void, reject: (error: unknown) => void): void }
}

const isFile = (entry: DroppedEntry): entry is DroppedFile => entry.isFile
const isFolder = (entry: DroppedEntry): entry is DroppedFolder => entry.isDirectory

/** Files that systems leave in folders and nobody means to upload. */
const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'

async function listFolder(folder: DroppedFolder): Promise<DroppedEntry[]> {
  const reader = folder.createReader()
  const found: DroppedEntry[] = []
  // A reader gives a folder in portions (100 in Chromium); an empty portion is the end.
  for (;;) {
    const portion = await new Promise<DroppedEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (portion.length === 0) return found
    found.push(...portion)
  }
}

/** A file of a dropped folder knows where it lay, as one of a chosen folder does. */
const keepPath = (file: File, folder: string): File =>
  folder === '' ? file : Object.defineProperty(file, 'webkitRelativePath', { value: `${folder}${file.name}` })

/** All files of the entries, folders opened to any depth, in the order met; hidden ones inside folders are left out. */
export async function readEntries(entries: readonly DroppedEntry[], within = ''): Promise<File[]> {
  const files: File[] = []
  for (const entry of entries) {
    if (isFile(entry))
      files.push(keepPath(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), within))
    else if (isFolder(entry)) {
      const inside = (await listFolder(entry)).filter(({ name }) => !isHidden(name))
      files.push(...(await readEntries(inside, `${within}${entry.name}/`)))
    }
  }
  return files
}

/** The dropped files and the files of dropped folders. Must be called while the drop event is handled. */
export function readDropped(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map(item => item.webkitGetAsEntry()).filter(entry => entry !== null)
  return entries.length > 0 ? readEntries(entries as DroppedEntry[]) : Promise.resolve([...transfer.files])
}
