import { htmlTextOf, mailOf, messageIdOf, peopleOf, plainTextOf } from '../mail/mails.ts'
import type { World, WorldCall } from '../world/world.ts'

/** The folders of a mailbox, each below another or at the top. */
export const folders = [
  { id: 'folder-inbox', displayName: 'Inbox', parentFolderId: 'folder-root' },
  { id: 'folder-sent', displayName: 'Sent Items', parentFolderId: 'folder-root' },
  { id: 'folder-private', displayName: 'Private', parentFolderId: 'folder-inbox' },
  { id: 'folder-deleted', displayName: 'Deleted Items', parentFolderId: 'folder-root' },
  { id: 'folder-old', displayName: 'Old', parentFolderId: 'folder-deleted' },
  { id: 'folder-drafts', displayName: 'Drafts', parentFolderId: 'folder-root' },
]

/** Folders by the names that they have in every language. */
export const knownFolders: Readonly<Record<string, string>> = { deleteditems: 'folder-deleted' }

const ofMailbox = (mailbox: number): string => `${'AAkALgAAAAAAHYQDEapmEc2byACqAC-EWg0A'.slice(0, 34)}${mailbox}A`

/** An id of Graph that stays when a mail is moved. */
export const graphIdOf = (id: string, mailbox: number): string => `${ofMailbox(mailbox)}${id}=`

/** The id of the world in an id of Graph. */
export const worldIdOf = (graphId: string): string => /A(\d{18,20})=$/.exec(graphId)?.[1] ?? ''

const person = ({ name, email }: { readonly name: string; readonly email: string }) => ({
  emailAddress: { name, address: email },
})

/** What a private mail is marked by: its folder, a category, or its sensitivity. */
const markOf = (call: WorldCall) => {
  if (!call.isPrivate) return null
  return (['folder', 'category', 'sensitivity', 'header'] as const)[call.index % 4] ?? null
}

const properties = (call: WorldCall) => [
  { id: 'Integer 0x36', value: markOf(call) === 'sensitivity' ? '2' : '0' },
  { id: 'String 0x1a', value: 'IPM.Note' },
]

const folderOf = (call: WorldCall, isInBin: boolean): string => {
  if (isInBin) return call.index % 4 === 0 ? 'folder-deleted' : 'folder-old'
  if (markOf(call) === 'folder') return 'folder-private'
  return call.index % 2 === 0 ? 'folder-sent' : 'folder-inbox'
}

/** A mail as Graph answers it, with all fields that it has. */
export const messageOf = (world: World, index: number, mailbox: number, isInBin: boolean) => {
  const call = mailOf(world, index)
  const [author, ...others] = peopleOf(call).map(person)
  const received = new Date(world.listedAt(index)).toISOString().replace('.000Z', 'Z')
  const html = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body>${htmlTextOf(world, call)}</body></html>`
  return {
    '@odata.etag': `W/"${call.id}"`,
    id: graphIdOf(call.id, mailbox),
    receivedDateTime: received,
    sentDateTime: received,
    internetMessageId: messageIdOf(call.id),
    subject: call.title,
    parentFolderId: folderOf(call, isInBin),
    isDraft: false,
    hasAttachments: call.index % 6 === 0,
    categories: markOf(call) === 'category' ? ['Private'] : [],
    from: author,
    sender: author,
    toRecipients: others.slice(0, 1),
    ccRecipients: others.slice(1),
    bccRecipients: [],
    internetMessageHeaders: markOf(call) === 'header' ? [{ name: 'Sensitivity', value: 'Private' }] : [],
    singleValueExtendedProperties: properties(call),
    body:
      call.index % 5 === 0
        ? { contentType: 'text', content: plainTextOf(world, call) }
        : { contentType: 'html', content: html },
  }
}

/** A draft, which a listing has among the mails. */
export const draftAt = (at: number) => ({
  id: `${ofMailbox(0)}draft${at}=`,
  receivedDateTime: new Date(at).toISOString(),
  subject: 'Not sent yet',
  parentFolderId: 'folder-drafts',
  isDraft: true,
})
