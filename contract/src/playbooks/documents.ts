import { z } from 'zod'
import { route } from '../calls/route.ts'
import { bodyId, card } from '../playbook/playbook.ts'
import { empty, id } from '../values/common.ts'

const ownersAndMessaging = { grounds: ['creator'], roles: ['CSM', 'ADMIN', 'MANAGEMENT'] } as const
const { cardDetails } = card.shape

/** Files of playbooks and of markets, and what is attached to a card. */
export const playbookDocumentRoutes = {
  getPlaybookDocumentList: route({
    method: 'GET',
    path: 'playbook/documents',
    access: 'user',
    reads: ['playbooks'],
    purpose: 'The documents of a playbook, or those of a market that are of no playbook, the newest first.',
    query: z
      .strictObject({ playbookId: id.optional(), marketId: id.optional() })
      .refine(({ playbookId, marketId }) => playbookId !== undefined || marketId !== undefined, {
        path: ['playbookId'],
        error: 'Choose a playbook or a market.',
      }),
    answer: z.array(
      z.object({
        documentId: z.number(),
        fileName: z.string(),
        size: z.number(),
        uploadedBy: z.string(),
        uploadedTime: z.string(),
        mayChange: z.boolean(),
      }),
    ),
  }),
  uploadPlaybookDocument: route({
    method: 'POST',
    path: 'playbook/documents/upload',
    access: 'user',
    changes: ['playbooks'],
    mayChange: ownersAndMessaging,
    cost: 'heavy',
    multipart: true,
    purpose:
      'Store a document in a playbook, or for a market, after checking the file rules (parts `file`, and `playbookId` or `marketId`). The same file again answers the document that is there.',
    answer: z.object({ documentId: z.number(), fileName: z.string() }),
  }),
  downloadPlaybookDocument: route({
    method: 'GET',
    path: 'playbook/documents/{documentId}',
    access: 'user',
    reads: ['playbooks'],
    ours: true,
    purpose: 'The signed address of a document.',
    params: z.object({ documentId: id }),
    answer: z.object({ location: z.string() }),
  }),
  deletePlaybookDocument: route({
    method: 'POST',
    path: 'playbook/documents/delete',
    access: 'user',
    changes: ['playbooks'],
    mayChange: ownersAndMessaging,
    ours: true,
    purpose: 'Delete a document.',
    body: z.strictObject({ documentId: bodyId }),
    answer: empty,
  }),
  updateCardDetails: route({
    method: 'POST',
    path: 'playbookcard/updateCardDetails',
    access: 'messaging',
    changes: ['cards'],
    purpose: 'Change what is attached to a card: nothing (message), a link, or a document of its market.',
    body: z.strictObject({
      id: bodyId,
      cardDetails: z.strictObject({
        type: z.enum(['message', 'link', 'file']),
        /** Of a link: its address. */
        url: z
          .url({ protocol: /^https?$/, error: 'Enter an address that begins with https:// or http://.' })
          .max(2000)
          .nullable()
          .default(null),
        /** Of a file: the number of a document of the market. */
        File: z
          .string()
          .regex(/^\d{1,15}$/, 'Choose a document of the market.')
          .nullable()
          .default(null),
      }),
    }),
    answer: z.object({ id: z.number(), cardDetails }),
  }),
} as const
