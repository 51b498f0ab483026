/** Hands a file to the browser to be saved. */
export function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Has the browser save what an address leads to, under the name that the server gives it. */
export function downloadFrom(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** Letters, digits, dot, underscore, space and hyphen, and the extension. */
export const safeFileName = (name: string, extension: string) => `${name.replace(/[^\w. -]+/g, '_')}.${extension}`
