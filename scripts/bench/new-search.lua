-- A search that nobody has made before, so that no cached answer helps.
local count = 0
request = function()
  count = count + 1
  return wrk.format("GET", "/blog?q=" .. count .. "-" .. os.time())
end
