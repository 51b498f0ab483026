/** The part of a picture that fills a square, taken from its middle, in its own pixels. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}

/** Pixels on a side: sharp at four times the size in which photos are shown large. */
const side = 512

export class UnreadablePhoto extends Error {
  constructor() {
    super('This picture cannot be read. Please choose a PNG, JPEG or WebP file.')
  }
}

/**
 * A chosen picture as it will be sent: upright, its middle square, small, and without what the camera wrote beside it.
 *
 * @throws UnreadablePhoto
 */
export async function preparePhoto(chosen: File): Promise<File> {
  const picture = await createImageBitmap(chosen, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePhoto()
  })
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const paper = canvas.getContext('2d')
  if (!paper) throw new UnreadablePhoto()
  // A JPEG has nothing to shine through.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, side, side)
  paper.imageSmoothingQuality = 'high'
  const from = middleSquare(picture.width, picture.height)
  paper.drawImage(picture, from.left, from.top, from.side, from.side, 0, 0, side, side)
  picture.close()
  const drawn = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!drawn) throw new UnreadablePhoto()
  return new File([drawn], 'photo.jpg', { type: 'image/jpeg' })
}
