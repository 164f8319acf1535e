-- An estimate that is not cached: another ad spend in each request, for the price guide in the URL.
local count = os.time() % 100000
request = function()
  count = count + 1
  return wrk.format("GET", wrk.path .. "?articles=1&spend=" .. (20000 + count))
end
