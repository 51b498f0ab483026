/** Every mail of the mailbox, whichever folder it is in. */
export const messagesPath = '/messages'
/** All folders of the mailbox, however deep they are. */
export const foldersPath = '/mailFolders/delta'

/** A folder by a name that it has in every language. */
export const knownFolderPath = (name: string): string => `/mailFolders/${name}`

export const messagePath = (id: string): string => `${messagesPath}/${encodeURIComponent(id)}`

export const attachmentsPath = (id: string): string => `${messagePath(id)}/attachments`

/** Whether an address is that of one mail or folder, which may be gone. */
export const isOfOne = (path: string): boolean =>
  path.startsWith(`${messagesPath}/`) || (path.startsWith('/mailFolders/') && path !== foldersPath)
