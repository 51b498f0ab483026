import { vi } from 'vitest'

/** The names of the files that the page saves from now on. */
export function watchSavedFiles(): readonly string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
