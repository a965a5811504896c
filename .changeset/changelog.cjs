/** Returns a change's own text, without hashes and names, which don't help users. */
const getReleaseLine = async ({ summary }) => `- ${summary.trim().replace(/\n/g, '\n  ')}`

/** Returns nothing for a new version of a dependency: only its effects matter to users, and those have a text. */
const getDependencyReleaseLine = async () => ''

module.exports = { getReleaseLine, getDependencyReleaseLine }
