import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { displayName } from '../values/names.ts'
import { longestSubject, longestTemplate } from './outreach-fields.ts'

const setting = {
  id: z.number(),
  name: z.string(),
  subject: z.string(),
  template: z.string(),
  enabled: z.boolean(),
}

/** Templates of messages that are sent to accounts: ours, whatever tool sends them. */
export const outreachRoutes = {
  getOutreachSettings: route({
    method: 'GET',
    path: 'outreach/settings',
    access: 'admin',
    reads: ['settings'],
    names: 'nothing',
    purpose: 'The templates of outreach messages, by name.',
    answer: z.array(z.object(setting)),
  }),
  saveOutreachSettings: route({
    method: 'POST',
    path: 'outreach/settings',
    access: 'admin',
    changes: ['settings'],
    purpose:
      'Add or change a template of outreach messages. Subject and template can have fields like {{firstName}} or {{firstName|there}}; the template has {{message}} where the message goes.',
    body: z.strictObject({
      id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      name: displayName(200, 'Please name the template.'),
      subject: z.string().trim().max(longestSubject, `Use at most ${longestSubject} characters.`).default(''),
      template: z
        .string()
        .trim()
        .min(1, 'Write what the message says.')
        .max(longestTemplate, `Use at most ${longestTemplate} characters.`),
      enabled: z.boolean().default(true),
    }),
    answer: z.object({ id: z.number() }),
  }),
  deleteOutreachSettings: route({
    method: 'DELETE',
    path: 'outreach/settings/{id}',
    access: 'admin',
    changes: ['settings'],
    ours: true,
    purpose: 'Delete a template of outreach messages. What was exported with it stays as it is.',
    params: z.object({ id }),
    answer: empty,
  }),
  listOutreachTemplates: route({
    method: 'GET',
    path: 'outreach/templates',
    access: 'user',
    reads: ['settings'],
    names: 'nothing',
    ours: true,
    purpose: 'The templates that are switched on, for whoever writes to an account.',
    answer: z.array(z.object({ id: z.number(), name: z.string(), subject: z.string(), template: z.string() })),
  }),
} as const
