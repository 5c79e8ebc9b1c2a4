/** Redirects from a page at a former address to the new one, keeping the clause and the choice of army, if it is a page. */
const onward = document.querySelector('a')
if (onward) {
  const address = new URL(onward.href)
  address.search = location.search
  address.hash ||= location.hash
  location.replace(address.href)
}
