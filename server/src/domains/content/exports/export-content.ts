import { type ContentFormat, contentFormats } from '@bic/contract/content/content-words'
import { drawPdfHere } from '#domains/printing/shared/draw-pdf-here.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findAsset } from '../contents/find-asset.ts'
import { presentContents } from '../contents/present-content.ts'
import { refuseUnsupported } from '../contents/refuse-unsupported.ts'
import { contentSheet } from './content-sheet.ts'
import { type ExportedContent, exportedOf } from './exported-content.ts'
import { writeDocx } from './office/write-docx.ts'
import { writePptx } from './office/write-pptx.ts'
import { writeHtml } from './write-html.ts'
import { writeMarkdown } from './write-markdown.ts'

const writers: Readonly<
  Record<ContentFormat, (content: ExportedContent) => Uint8Array | string | Promise<Uint8Array>>
> = {
  docx: writeDocx,
  pptx: writePptx,
  pdf: content => drawPdfHere(contentSheet(content), content.exportedAt),
  html: writeHtml,
  md: writeMarkdown,
}

/** A content for colleagues of which somebody wants a file for people outside is checked as one for outside. */
export const exportContent: Handler<'exportContent'> = async ({ app, params, query, user, read, write }) => {
  const { content, outside } = await read(async tx => {
    const { asset, brief } = await findAsset(tx, params.id)
    const external = query.readers === undefined ? asset.external : query.readers === 'outside'
    const [found] = await presentContents(app, tx, brief, [{ ...asset, external }], user)
    if (!found) throw notFound('This content')
    return { content: found, outside: external }
  })
  refuseUnsupported(content, 'id')
  const { format } = query
  const exported = exportedOf(content, outside, app.now())
  const file = Buffer.from(await writers[format](exported))
  const answer = {
    fileName: `${content.title.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ').trim() || 'Content'}.${format}`,
    mediaType: contentFormats[format].mediaType,
    base64: file.toString('base64'),
  }
  const detail = { format, outside, version: content.version, sentences: exported.rows.length }
  return write(async () =>
    changed(answer, { action: 'content exported', entity: 'content', entityId: content.contentId, detail }),
  )
}
