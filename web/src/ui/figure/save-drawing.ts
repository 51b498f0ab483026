import { safeFileName, saveFile } from '../save-file.ts'

/** What style sheets give to the parts of a drawing. */
const properties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'text-anchor',
  'font-family',
  'font-size',
  'font-weight',
]

/** Pixels of the picture for one of the screen. */
const sharpness = 2

/** A copy that looks the same without any style sheet, and without the font of the page: its texts are as long as there. */
function standAlone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const parts = [...copy.querySelectorAll<SVGElement>('*')]
  for (const [index, part] of [...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(part)
    for (const property of properties) parts[index]?.style.setProperty(property, style.getPropertyValue(property))
    if (part instanceof SVGTextContentElement && part.childElementCount === 0) {
      parts[index]?.setAttribute('textLength', String(part.getComputedTextLength()))
      parts[index]?.setAttribute('lengthAdjust', 'spacingAndGlyphs')
    }
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return copy
}

/** Saves a drawing of the page as a PNG picture, in the colours it has there. */
export async function saveDrawing(drawing: SVGSVGElement, name: string): Promise<void> {
  const text = new XMLSerializer().serializeToString(standAlone(drawing))
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  const picture = new Image()
  picture.src = address
  await picture.decode()
  URL.revokeObjectURL(address)
  const canvas = document.createElement('canvas')
  const { width, height } = drawing.getBoundingClientRect()
  canvas.width = width * sharpness
  canvas.height = height * sharpness
  const pen = canvas.getContext('2d')!
  pen.scale(sharpness, sharpness)
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--bic-surface')
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  const content = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (content) saveFile(safeFileName(name, 'png'), content)
}
