import { BrokenPicture, type Picture } from '#domains/access/actions/picture/picture.ts'
import { isJpeg, readJpeg } from '#domains/access/actions/picture/read-jpeg.ts'
import { isPng, readPng } from '#domains/access/actions/picture/read-png.ts'
import { isWebp, readWebp } from '#domains/access/actions/picture/read-webp.ts'
import { badInput } from '#http/app-error.ts'

export const maxPhotoBytes = 5 * 1024 * 1024

/** What a browser has to make room for when it shows the photo: 25 million pixels are 100 MB. */
const maxPixels = 25_000_000
const maxSide = 8192

const kinds = [
  { type: 'image/png', is: isPng, read: readPng },
  { type: 'image/jpeg', is: isJpeg, read: readJpeg },
  { type: 'image/webp', is: isWebp, read: readWebp },
] as const

/** The type of a stored photo, by its first bytes. */
export const photoType = (bytes: Buffer): string =>
  kinds.find(({ is }) => is(bytes))?.type ?? 'application/octet-stream'

const read = (bytes: Buffer): Picture => {
  const kind = kinds.find(({ is }) => is(bytes))
  if (!kind) throw badInput('file', 'Please choose a PNG, JPEG or WebP file.')
  try {
    return kind.read(bytes)
  } catch (error) {
    if (error instanceof BrokenPicture) throw badInput('file', 'This picture cannot be read. Please choose another.')
    throw error
  }
}

/**
 * A photo as it is kept: known by its content, of a size that can be shown, and without what a camera wrote beside the
 * picture (place, time, device).
 *
 * @throws AppError BAD_INPUT for the field `file`, with what would be right
 */
export const readPhoto = (bytes: Buffer): Buffer => {
  if (bytes.length === 0) throw badInput('file', 'The photo is empty. Please choose another.')
  if (bytes.length > maxPhotoBytes)
    throw badInput('file', 'The photo is larger than 5 MB. Please choose a smaller one.')
  const { width, height, bytes: bare } = read(bytes)
  if (width === 0 || height === 0) throw badInput('file', 'This picture cannot be read. Please choose another.')
  if (width > maxSide || height > maxSide || width * height > maxPixels) {
    throw badInput('file', 'The photo has more than 25 million pixels or 8192 on a side. Please choose a smaller one.')
  }
  return bare
}
