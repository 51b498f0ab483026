/** Every mail of the mailbox. */
export const messagesPath = '/messages'
/** Whose mailbox it is. */
export const profilePath = '/profile'
export const labelsPath = '/labels'

export const messagePath = (id: string): string => `${messagesPath}/${encodeURIComponent(id)}`

export const attachmentPath = (id: string, attachment: string): string =>
  `${messagePath(id)}/attachments/${encodeURIComponent(attachment)}`

/** Whether an address is that of one mail, or of a part of it. */
export const isOfMessage = (path: string): boolean => path.startsWith(`${messagesPath}/`)
