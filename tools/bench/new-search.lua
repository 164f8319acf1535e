-- A search that is not cached: another query in each request.
local count = 0
request = function()
  count = count + 1
  return wrk.format("GET", "/blog?q=" .. count .. "-" .. os.time())
end
