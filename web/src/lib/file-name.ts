/** The name in a `content-disposition` header (RFC 6266), the one for all letters first; null when there is none. */
export function readFileName(header: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended.trim())
    } catch {
      // The plain name is left.
    }
  }
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1] || null
}
