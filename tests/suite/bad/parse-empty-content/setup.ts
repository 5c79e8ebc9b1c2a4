/** No files at all: git does not keep an empty folder. */
export default (): readonly never[] => []
