import { z } from 'zod'
import { route } from '../calls/route.ts'

/** Files of the built web application. */
export const assetRoutes = {
  getScriptChunk: route({
    method: 'GET',
    path: '{assetPath}/{chunkId}.js',
    aliases: ['/{assetPath}/{chunkId}.js'],
    access: 'public',
    reads: 'nothing',
    names: 'nothing',
    limit: 3000,
    raw: true,
    purpose:
      'One script of the web application, which is loaded when a screen needs it. A script that is not there is not found, so that a page of an older version can offer to reload.',
    params: z.object({
      assetPath: z.string().regex(/^[\w-]{1,60}$/, 'Name one folder of scripts.'),
      chunkId: z.string().regex(/^[\w-][\w.-]{0,199}$/, 'Name a script by letters, digits, hyphens and dots.'),
    }),
  }),
} as const
