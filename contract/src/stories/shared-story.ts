import { z } from 'zod'
import { route } from '../calls/route.ts'
import { bodyId } from '../plans/fields.ts'
import { id } from '../values/common.ts'
import { changesOfStory } from './boards.ts'
import { sharedStoryPath } from './shared-story-path.ts'
import { storySections } from './story-words.ts'

const link = z.object({
  linkId: z.number(),
  url: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['valid', 'expired', 'revoked']),
})
export type StoryLink = z.output<typeof link>

/** A story as people outside read it: only cleared quotes, without a name that nobody allowed. */
const sharedStory = z.object({
  title: z.string(),
  /** The account, or "A customer in …" when a quote was allowed without names only. */
  account: z.string(),
  /** The last day on which the address leads here. */
  until: z.string(),
  sections: z.array(
    z.object({
      section: z.enum(storySections),
      content: z.string(),
      quotes: z.array(z.object({ text: z.string(), by: z.string() })),
    }),
  ),
})
export type SharedStory = z.output<typeof sharedStory>

export const sharedStoryRoutes = {
  getStoryPdf: route({
    method: 'GET',
    path: 'storyBoard/pdf/{storyId}',
    access: 'user',
    reads: ['stories', 'quotePermissions'],
    cost: 'heavy',
    limit: 30,
    ours: true,
    purpose:
      'A story as a PDF. That of an external one has only quotes that are cleared for sales documents; that of an internal one says that it is not to be passed on.',
    params: z.object({ storyId: id }),
    raw: true,
  }),
  listStoryLinks: route({
    method: 'GET',
    path: 'storyBoard/links/{storyId}',
    access: 'user',
    reads: ['stories'],
    ours: true,
    purpose: 'The addresses under which a story is read without a sign-in, the newest first.',
    params: z.object({ storyId: id }),
    answer: z.array(link),
  }),
  createStoryLink: route({
    method: 'POST',
    path: 'storyBoard/link/create',
    access: 'user',
    changes: ['stories'],
    ours: true,
    mayChange: changesOfStory,
    purpose:
      'Make an address under which an external story is read without a sign-in for some days. One that ends on the same day is answered again.',
    body: z.strictObject({ storyId: bodyId, days: z.number().int().min(1).max(365).default(30) }),
    answer: link,
  }),
  revokeStoryLink: route({
    method: 'POST',
    path: 'storyBoard/link/revoke',
    access: 'user',
    changes: ['stories'],
    ours: true,
    mayChange: changesOfStory,
    purpose: 'End an address at once: whoever opens it sees nothing any more.',
    body: z.strictObject({ storyId: bodyId, linkId: bodyId }),
    answer: z.null(),
  }),
  getSharedStory: route({
    method: 'GET',
    path: 'sharedStory',
    access: 'public',
    reads: ['stories', 'quotePermissions'],
    ours: true,
    limit: 30,
    purpose: `The story that an address of ${sharedStoryPath} leads to. Nothing is recorded about who reads it.`,
    query: z.strictObject({ token: z.string().min(1).max(1000) }),
    answer: sharedStory,
  }),
} as const
