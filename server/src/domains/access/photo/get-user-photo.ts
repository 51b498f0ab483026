import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { readPhotoAddress } from '../shared/photo-address.ts'
import { photoType } from '../shared/picture/read-photo.ts'

/** Shows what a signed address leads to, as a picture and as nothing else. */
export const getUserPhoto: Handler<'getUserPhoto'> = async ({ app, params, reply }) => {
  const key = await readPhotoAddress(app, params.token)
  const bytes = await app.files.read(key).catch(() => {
    throw notFound('This photo')
  })
  const photo = Buffer.from(bytes)
  return reply
    .headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(photoType(photo))
    .send(photo)
}
