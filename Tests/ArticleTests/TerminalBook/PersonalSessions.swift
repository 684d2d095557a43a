#if SQLite
import PullbackSQLite

func sessions(of user: String) throws -> SQLiteSessionStorage {
  // The name is from the command line of the account, and becomes a part of a path.
  let name = user.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  return try SQLiteSessionStorage(path: "/var/lib/board/\(name).sqlite")
}
#endif
