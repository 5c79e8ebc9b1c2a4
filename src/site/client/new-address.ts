/** Redirects from a page at a former address to the new one, keeping the clause and the choice of army. */
const onward = document.querySelector('a')
if (onward) location.replace(onward.href + location.search + location.hash)
