/** A change's own sentences, as they are: without hashes and names, which tell users nothing. */
const getReleaseLine = async ({ summary }) => `- ${summary.trim().replace(/\n/g, '\n  ')}`

/** Of packages that we bring: users see what they do, not their numbers. */
const getDependencyReleaseLine = async () => ''

module.exports = { getReleaseLine, getDependencyReleaseLine }
