/** A download's name in a header: plain letters for old readers, all of it for others. */
export const attachmentHeader = (name: string): string => {
  const safe = name.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ').trim() || 'download'
  const plain = safe.replace(/[^\x20-\x7e]/g, '_').replaceAll('%', '_')
  const encoded = encodeURIComponent(safe.toWellFormed()).replace(
    /['()*]/g,
    mark => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
