/** Where the address of a shared story begins; its token follows. */
export const sharedStoryPath = '/shared-story'
