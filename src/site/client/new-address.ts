/** On the page at a former address: go on to the new one, and take along which clause is meant and for whom. */
const onward = document.querySelector('a')
if (onward) location.replace(onward.href + location.search + location.hash)
